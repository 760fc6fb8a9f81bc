const restricted = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|maca[uo]|hong_kong|beijing)$/i

/** Whether no provider sells to where the clock is set. @example isRestrictedTimeZone('Asia/Macau') // true */
export const isRestrictedTimeZone = (zone: string): boolean => restricted.test(zone)

/** What this clock is set to; '' where nobody knows. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
