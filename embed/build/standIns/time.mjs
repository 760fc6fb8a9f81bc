// Spans of time in seconds, under the names WalletConnect has for them.
export const ONE_SECOND = 1
export const FIVE_SECONDS = 5
export const TEN_SECONDS = 10
export const THIRTY_SECONDS = 30
export const SIXTY_SECONDS = 60
export const ONE_MINUTE = 60
export const FIVE_MINUTES = 300
export const TEN_MINUTES = 600
export const THIRTY_MINUTES = 1800
export const SIXTY_MINUTES = 3600
export const ONE_HOUR = 3600
export const THREE_HOURS = 10_800
export const SIX_HOURS = 21_600
export const TWELVE_HOURS = 43_200
export const TWENTY_FOUR_HOURS = 86_400
export const ONE_DAY = 86_400
export const THREE_DAYS = 259_200
export const FIVE_DAYS = 432_000
export const SEVEN_DAYS = 604_800
export const THIRTY_DAYS = 2_592_000

export const toMiliseconds = (seconds) => seconds * 1000
export const fromMiliseconds = (milliseconds) => Math.floor(milliseconds / 1000)
