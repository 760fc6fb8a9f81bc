import { atom } from 'jotai/vanilla'
import type { ButtonFace } from '../domain/buttonFace.ts'
import { activeAccountAtom, activeStatusAtom } from './account.ts'
import { accountFaceAtom } from './accountFace.ts'
import { messagesAtom, translateAtom, writingDirectionAtom } from './locale.ts'
import { isOnWrongNetworkAtom, networkFaceAtom } from './networkFace.ts'
import { activeNetworkAtom } from './networks.ts'
import { isSignInMissingAtom } from './sessions.ts'

export const buttonFaceAtom = atom((get): ButtonFace => {
  const t = get(translateAtom)
  const isBusy = get(activeStatusAtom) === 'connecting'
  const network = get(activeNetworkAtom)
  const wrong = get(activeAccountAtom) !== undefined && get(isOnWrongNetworkAtom)
  const choose = t('button.chooseNetwork')
  return {
    lang: get(messagesAtom).locale,
    dir: get(writingDirectionAtom),
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
    ...get(accountFaceAtom),
  }
})
