export const socialProviders = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The providers' own names, the same in every language. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Providers that open a window of their own; a Farcaster login is approved on a phone. */
export type PopupProvider = Exclude<SocialProvider, 'farcaster'>

/** Systems on which Telegram's browser runs: the windows of some providers fail, others on each system. */
export type TelegramSystem = 'ios' | 'android' | 'mac'

const brokenInTelegram: Readonly<Record<TelegramSystem, readonly SocialProvider[]>> = {
  ios: ['google'],
  android: ['facebook', 'x'],
  mac: ['x'],
}

/**
 * Providers that refuse to sign anybody in inside another app; in Telegram Facebook works but on Android.
 *
 * @see https://developers.google.com/identity/protocols/oauth2/policies#browsers
 */
const refuseApps: readonly SocialProvider[] = ['google', 'facebook']

/** The providers that work here, in the given order. */
export const usableProviders = (
  offered: readonly SocialProvider[],
  { telegram, isInApp }: { telegram?: TelegramSystem | undefined; isInApp: boolean },
): readonly SocialProvider[] => {
  const broken = [
    ...(telegram ? ['google', ...brokenInTelegram[telegram]] : []),
    ...(isInApp && !telegram ? refuseApps : []),
  ]
  return offered.filter((one) => !broken.includes(one))
}

/** The layout of providers: a wide row, the others as tiles, and whether a tile leads to all of them. */
export type SocialLayout = {
  wide: readonly SocialProvider[]
  tiles: readonly SocialProvider[]
  hasMore: boolean
}

/** One is a wide row; several share a row of five, whose last leads to the rest where there are more. */
export const socialLayout = (providers: readonly SocialProvider[]): SocialLayout => {
  if (providers.length < 2) return { wide: providers, tiles: [], hasMore: false }
  const hasMore = providers.length > 5
  return { wide: [], tiles: hasMore ? providers.slice(0, 4) : providers, hasMore }
}
