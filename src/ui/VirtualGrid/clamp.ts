/** The value, clamped to 0 and `max`; 0 where `max` is less. */
export const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max))
