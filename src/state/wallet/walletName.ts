import { atom } from 'jotai/vanilla'
import { socialNames } from '#domain/frame/socialProvider.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { translateAtom } from '../config/locale.ts'
import { connectedSocialAtom } from '../frame/embedded.ts'

/**
 * The name shown for a connected wallet. The embedded wallet has no name of its own: it is named after the way of signing
 * in.
 */
export const walletNameAtom = atom((get) => {
  const provider = get(connectedSocialAtom)
  const login = provider ? socialNames[provider] : get(translateAtom)('email.label')
  return (wallet: { connectorId: string; name: string } | undefined): string =>
    !wallet ? '' : wallet.connectorId === AUTH_ID ? login : wallet.name
})
