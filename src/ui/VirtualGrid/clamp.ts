/** The value, but no less than nothing and no more than `max`; nothing where that is less. */
export const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max))
