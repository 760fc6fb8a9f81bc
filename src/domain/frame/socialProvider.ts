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

/** The layout of providers: one or more wide rows, the others as tiles, and whether a tile leads to all of them. */
export type SocialLayout = {
  wide: readonly SocialProvider[]
  tiles: readonly SocialProvider[]
  hasMore: boolean
}

/** One is a wide row; two are side by side; of more the first is wide, and beyond six a tile leads to the rest. */
export const socialLayout = (providers: readonly SocialProvider[]): SocialLayout => {
  if (providers.length === 2) return { wide: [], tiles: providers, hasMore: false }
  const [first, ...rest] = providers
  const hasMore = providers.length > 6
  return {
    wide: first ? [first] : [],
    tiles: hasMore ? rest.slice(0, 4) : rest,
    hasMore,
  }
}
