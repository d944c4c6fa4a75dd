export const part = {
  nameRequired: 'Name is required',
  priceRequired: 'price is required',
  priceNotPositive: 'price must be a positive value',
  availableRequired: 'availableQuantity is required',
  minimumRequired: 'minimumQuantity is required',
  minimumTooLarge: "Minimum order can't be biger than availableQuantity",
  descriptionRequired: 'description is required',
  imageRequired: 'image is required',
  addedTitle: 'congrats.!',
  added: 'product added successfully',
  deleteQuestion: 'Are your sure your want to delete this item.?',
  deleted: 'spare parts is successfully deleted!',
} as const;

export const admin = {
  promoteQuestion: 'Are your sure your want to make this user Admin!',
  promoted: 'The user is admin now!',
} as const;
