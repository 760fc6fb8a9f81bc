import { atom } from 'jotai/vanilla'
import type { SocialProvider } from '../domain/config.ts'
import type { Network } from '../domain/network.ts'
import { hostedEndpoints } from '../domain/resolveConfig.ts'
import { type TelegramSystem, usableProviders } from '../domain/socialProvider.ts'
import { configAtom } from './config.ts'
import { networksAtom } from './networks.ts'
import { servicesAtom } from './services.ts'

/** Whether the embedded wallet serves a network's namespace. */
export const isAuthNetwork = ({ chainNamespace }: Network): boolean =>
  chainNamespace === 'eip155' || chainNamespace === 'solana'

/** A hosted frame wants a project; one of the page's own does as it likes. */
const hasFrameAtom = atom((get): boolean => {
  const { projectId, endpoints } = get(configAtom)
  const isOwn = endpoints.frame !== hostedEndpoints.frame
  return (Boolean(projectId) || isOwn) && get(networksAtom).some(isAuthNetwork)
})

const telegramAtom = atom((get): TelegramSystem | undefined => {
  const { isTelegram, isIos, isAndroid } = get(servicesAtom).page
  if (!isTelegram) return undefined
  return isIos ? 'ios' : isAndroid ? 'android' : 'mac'
})

/** Whether a visitor can sign in by e-mail here. */
export const offersEmailAtom = atom((get) => get(hasFrameAtom) && get(configAtom).features.email)

/** The providers a visitor can sign in with here, in order. */
export const offeredSocialsAtom = atom((get): readonly SocialProvider[] => {
  const { socials } = get(configAtom).features
  return get(hasFrameAtom) && socials ? usableProviders(socials, get(telegramAtom)) : []
})
