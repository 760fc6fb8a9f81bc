import { atom } from 'jotai/vanilla'
import { hasFrame, isAuthNetwork } from '#domain/config/offeredServices.ts'
import type { SocialProvider } from '#domain/frame/socialProvider.ts'
import { type TelegramSystem, usableProviders } from '#domain/frame/socialProvider.ts'
import { browserLink } from '#domain/view/browserLink.ts'
import { configAtom } from '../config/config.ts'
import { networksAtom } from '../network/networks.ts'
import { servicesAtom } from '../services.ts'

const hasFrameAtom = atom((get): boolean => hasFrame(get(configAtom), get(networksAtom)))

const telegramAtom = atom((get): TelegramSystem | undefined => {
  const { isTelegram, isIos, isAndroid } = get(servicesAtom).page
  if (!isTelegram) return undefined
  return isIos ? 'ios' : isAndroid ? 'android' : 'mac'
})

/** Whether sign-in by e-mail is offered. */
export const offersEmailAtom = atom((get) => get(hasFrameAtom) && get(configAtom).features.email)

/** Set once this browser has said that it has no passkeys for wallets. */
export const lacksPasskeysAtom = atom(false)

/** Whether the page's passkey wallet is offered. */
export const offersPasskeyAtom = atom(
  (get) =>
    get(configAtom).passkeyWallet !== undefined &&
    get(networksAtom).some(isAuthNetwork) &&
    !get(lacksPasskeysAtom),
)

/** The social providers that the page offers, in order. */
const wantedSocialsAtom = atom((get): readonly SocialProvider[] => {
  const { socials } = get(configAtom).features
  return get(hasFrameAtom) && socials ? socials : []
})

/** Those of them that work here. */
export const offeredSocialsAtom = atom((get): readonly SocialProvider[] => {
  const { isInApp } = get(servicesAtom).page
  return usableProviders(get(wantedSocialsAtom), { telegram: get(telegramAtom), isInApp })
})

/** Those that would work in the phone's own browser alone. */
export const socialsElsewhereAtom = atom((get): readonly SocialProvider[] => {
  const here = get(offeredSocialsAtom)
  const { page } = get(servicesAtom)
  return browserLink(page) ? get(wantedSocialsAtom).filter((one) => !here.includes(one)) : []
})
