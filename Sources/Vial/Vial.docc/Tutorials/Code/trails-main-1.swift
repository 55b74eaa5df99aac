print("Trails")
