/** The height of a panel's scroll area, px: four rows and a part of the next. */
export const LIST_HEIGHT = 248
