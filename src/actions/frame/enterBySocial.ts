import { atom } from 'jotai/vanilla'
import type { SocialProvider } from '#domain/frame/socialProvider.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { connectedSocialAtom, lastEmailLoginAtom } from '#state/frame/embedded.ts'
import { trackAtom } from '../config/track.ts'
import { connectAtom } from '../connection/connect.ts'

/** Connects the embedded wallet with the result of a social login, and stores which provider it was. */
export const enterBySocialAtom = atom(
  null,
  async (_get, set, provider: SocialProvider, socialUri: string, o: Cancellable) => {
    set(trackAtom, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    await set(connectAtom, { connectorId: AUTH_ID, socialUri, method: null }, o)
    set(connectedSocialAtom, provider)
    set(lastEmailLoginAtom, null)
    set(trackAtom, 'SOCIAL_LOGIN_SUCCESS', { provider })
  },
)
