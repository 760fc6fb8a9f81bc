/** The panels scroll in a window of this height, px: four lines and a bit of the next. */
export const LIST_HEIGHT = 272
