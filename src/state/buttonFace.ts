import { type Atom, atom } from 'jotai/vanilla'
import type { ButtonFace, NetworkFace } from '../domain/buttonFace.ts'
import { activeAccountAtom, activeStatusAtom } from './account.ts'
import { configAtom } from './config.ts'
import { networkImageAtom } from './images.ts'
import { directionAtom, messagesAtom, translateAtom } from './locale.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from './networks.ts'
import { isSignInMissingAtom } from './sessions.ts'

/** Where buttons learn of wallets and accounts, from when somebody may have one. */
export const accountFaceSourceAtom = atom<Atom<Pick<ButtonFace, 'wallet' | 'account'>> | undefined>(
  undefined,
)

const noAccount: Pick<ButtonFace, 'wallet' | 'account'> = {
  wallet: () => undefined,
  account: undefined,
}

/** Where the site does not mind, a strange network is no fault. */
export const isOnWrongNetworkAtom = atom(
  (get) => !get(isNetworkOfferedAtom) && get(configAtom).chainPolicy !== 'ignore',
)

export const networkFaceAtom = atom((get): NetworkFace => {
  const network = get(activeNetworkAtom)
  return { name: network?.name ?? '', imageUrl: get(networkImageAtom)(network) }
})

export const buttonFaceAtom = atom((get): ButtonFace => {
  const t = get(translateAtom)
  const source = get(accountFaceSourceAtom)
  const isBusy = get(activeStatusAtom) === 'connecting'
  const network = get(activeNetworkAtom)
  const wrong = get(activeAccountAtom) !== undefined && get(isOnWrongNetworkAtom)
  const choose = t('button.chooseNetwork')
  return {
    lang: get(messagesAtom).locale,
    dir: get(directionAtom),
    connect: {
      text: t(
        isBusy
          ? 'button.connecting'
          : get(isSignInMissingAtom)
            ? 'button.signIn'
            : 'button.connect',
      ),
      busy: isBusy,
    },
    network: {
      ...get(networkFaceAtom),
      wrong,
      text: !network ? choose : wrong ? t('button.switchNetwork') : network.name,
      label: network ? t('button.network', { network: network.name }) : choose,
    },
    ...(source ? get(source) : noAccount),
  }
})
