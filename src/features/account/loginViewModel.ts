import { atom } from 'jotai/vanilla'
import type { SocialProvider } from '#domain/frame/socialProvider.ts'
import { socialNames } from '#domain/frame/socialProvider.ts'
import { stripControls } from '#lib/stripControls.ts'
import { loginAtom } from '#state/frame/embedded.ts'

/** Longer names and addresses are truncated. */
const MAX_LENGTH = 30

/** How the visitor of an embedded wallet logged in. */
export type LoginViewModel =
  | { kind: 'email'; email: string | undefined; name: string }
  | { kind: 'social'; provider: SocialProvider; providerName: string; name: string }

const shown = (text: string | undefined): string => stripControls(text ?? '', MAX_LENGTH)

export const loginViewModelAtom = atom((get): LoginViewModel | undefined => {
  const login = get(loginAtom)
  if (!login) return undefined
  if (login.kind === 'email') return { kind: 'email', email: login.email, name: shown(login.email) }
  const { provider, name = '' } = login
  const providerName = socialNames[provider]
  // Discord's names have a discriminator after them, which is 0 for everyone today.
  const own = provider === 'discord' ? name.replace(/#?0$/, '') : name
  return { kind: 'social', provider, providerName, name: shown(own) || providerName }
})
