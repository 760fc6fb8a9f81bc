import { createHash } from 'node:crypto'

/** When a provider shares the e-mail address: always, if the person agrees, or never. */
type EmailHabit = 'always' | 'optional' | 'never'

type ProviderLook = {
  name: string
  /** Fill of its mark and the letter or sign on it: own drawings, not the companies' logos. */
  colour: string
  sign: string
  email: EmailHabit
  /** Spells a person's number as this provider spells its subjects. */
  subject(digest: Buffer): string
  /** What the provider calls a person, from the name part of the address or the name as typed. */
  handle(base: string): string
}

/** A decimal number of exactly `digits` digits. */
const decimal = (digits: number) => (digest: Buffer) => {
  const lowest = 10n ** BigInt(digits - 1)
  const number = digest.readBigUInt64BE() ^ (digest.readBigUInt64BE(8) << 16n)
  return String(lowest + (number % (lowest * 9n)))
}
const plain = (base: string) => base

/** The providers that the sandbox simulates, each with its own subjects and claims. */
export const socialProviders = {
  google: {
    name: 'Google',
    colour: '#1a56c4',
    sign: 'G',
    email: 'always',
    subject: decimal(21),
    handle: plain,
  },
  github: {
    name: 'GitHub',
    colour: '#24292f',
    sign: 'gh',
    email: 'optional',
    subject: decimal(8),
    handle: (base) => base.replaceAll('.', '-'),
  },
  apple: {
    name: 'Apple',
    colour: '#3a3a3c',
    sign: 'A',
    email: 'optional',
    subject: (digest) => `00${digest.readUInt16BE() % 9000}.${digest.toString('hex', 2, 18)}.0815`,
    handle: plain,
  },
  facebook: {
    name: 'Facebook',
    colour: '#0f4fb8',
    sign: 'f',
    email: 'always',
    subject: decimal(17),
    handle: plain,
  },
  x: {
    name: 'X',
    colour: '#101418',
    sign: 'x',
    email: 'never',
    subject: decimal(19),
    handle: (base) => base.replaceAll('.', '_'),
  },
  discord: {
    name: 'Discord',
    colour: '#4338b8',
    sign: 'd',
    email: 'always',
    subject: decimal(18),
    // Names of the present kind arrive with the discriminator they no longer have, in either spelling;
    // an old account still has one.
    handle: (base) =>
      base.startsWith('alan') ? `${base}#1912` : `${base}${base.startsWith('grace') ? '0' : '#0'}`,
  },
} as const satisfies Record<string, ProviderLook>

export type SocialProvider = keyof typeof socialProviders

export const isSocialProvider = (name: string): name is SocialProvider =>
  Object.hasOwn(socialProviders, name)

/** The number a provider knows a person by: the same each time, another at each provider. */
export const subjectAt = (provider: SocialProvider, person: string): string =>
  socialProviders[provider].subject(
    createHash('sha256').update(`${provider}\n${person.trim().toLowerCase()}`).digest(),
  )
