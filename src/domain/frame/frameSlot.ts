/** Name of the slot in which the approve view shows the secure frame. */
export const FRAME_SLOT = 'latchkey-frame'
