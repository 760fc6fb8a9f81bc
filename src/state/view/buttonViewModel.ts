import { type Atom, atom } from 'jotai/vanilla'
import type { ButtonViewModel } from '#domain/view/buttonViewModel.ts'
import { messagesAtom, translateAtom, writingDirectionAtom } from '../config/locale.ts'
import { activeAccountAtom, activeStatusAtom } from '../connection/account.ts'
import { activeNetworkAtom } from '../network/networks.ts'
import { isOnWrongNetworkAtom, networkViewModelAtom } from '../network/networkViewModel.ts'
import { isSignInMissingAtom } from '../siwx/signIns.ts'
import { walletButtonsAtom } from '../wallet/walletButtons.ts'

type Account = ButtonViewModel['account']

/**
 * Where the account of the buttons is read: given by the session, without which no account is connected, so that the first
 * view loads without what only accounts need.
 */
export const accountSourceAtom = atom<Atom<Account>>(atom<Account>(undefined))

export const buttonViewModelAtom = atom((get): ButtonViewModel => {
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
      ...get(networkViewModelAtom),
      wrong,
      text: !network ? choose : wrong ? t('button.switchNetwork') : network.name,
      label: network ? t('button.network', { network: network.name }) : choose,
    },
    wallet: get(walletButtonsAtom),
    account: get(get(accountSourceAtom)),
  }
})
