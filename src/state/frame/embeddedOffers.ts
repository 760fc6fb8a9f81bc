import { atom } from 'jotai/vanilla'
import { hasFrame } from '#domain/config/offeredServices.ts'
import type { SocialProvider } from '#domain/frame/socialProvider.ts'
import { type TelegramSystem, usableProviders } from '#domain/frame/socialProvider.ts'
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

/** The social providers offered, in order. */
export const offeredSocialsAtom = atom((get): readonly SocialProvider[] => {
  const { socials } = get(configAtom).features
  return get(hasFrameAtom) && socials ? usableProviders(socials, get(telegramAtom)) : []
})
