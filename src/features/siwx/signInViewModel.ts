import { atom } from 'jotai/vanilla'
import { shortenAddress } from '#domain/connection/address.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { configAtom } from '#state/config/config.ts'
import { activeAccountAtom, activeConnectionAtom } from '#state/connection/account.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { walletNameAtom } from '#state/wallet/walletName.ts'

type Party = { name: string; icon: string | undefined }

export type SignInViewModel = {
  app: Party
  wallet: Party
  /** A warning to read before signing. */
  facts: readonly { label: MessageKey; text: string; whole?: string | undefined }[]
}

/** The site and the account of a sign-in. The site is shown by its real origin; its name is only its own claim. */
export const signInViewModelAtom = atom((get): SignInViewModel => {
  const { metadata } = get(configAtom)
  const { origin } = get(servicesAtom).page
  const connection = get(activeConnectionAtom)
  const address = get(activeAccountAtom)?.address ?? ''
  const { host } = new URL(origin)
  return {
    app: { name: metadata.name || host, icon: metadata.icons[0] },
    wallet: { name: get(walletNameAtom)(connection), icon: connection?.icon },
    facts: [
      { label: 'siwx.domain', text: host },
      { label: 'siwx.account', text: shortenAddress(address), whole: address },
      { label: 'siwx.network', text: get(activeNetworkAtom)?.name ?? '' },
    ],
  }
})
