import { useAtomValue, useSetAtom } from 'jotai/react'
import { type MouseEvent, useCallback } from 'react'
import { findListingAtom } from '#state/wallet/findWallet.ts'
import { liftMark } from '#ui/Mark/liftMark.ts'
import { isChosenAtom } from './isChosen.ts'
import { chooseWalletAtom, type WalletChoice, walletTargetAtom } from './walletTarget.ts'
import {
  viewModelOfConnector,
  viewModelOfListing,
  type WalletViewModel,
} from './walletViewModel.ts'

export type WalletControl = {
  viewModel: WalletViewModel
  /** For the row or tile. */
  press: {
    'data-wallet': string
    href?: string | undefined
    target?: string | undefined
    busy?: boolean | undefined
    /** Whether the other pane shows it. */
    'aria-current'?: true
    onClick: (event: MouseEvent<HTMLElement>) => void
  }
}

/**
 * What each row or tile of a list of wallets shows and does: one subscription for the whole list. The returned function
 * stays the same until the state changes.
 */
export function useWalletChoices(): (choice: WalletChoice) => WalletControl {
  const targetOf = useAtomValue(walletTargetAtom)
  const findListing = useAtomValue(findListingAtom)
  const isChosen = useAtomValue(isChosenAtom)
  const choose = useSetAtom(chooseWalletAtom)
  return useCallback(
    (choice) => {
      const walletTarget = targetOf(choice)
      const link = walletTarget.kind === 'view' ? undefined : walletTarget
      return {
        viewModel:
          choice.kind === 'connector'
            ? viewModelOfConnector(choice.connector, findListing(choice.connector))
            : viewModelOfListing(choice.wallet),
        press: {
          'data-wallet': choice.kind === 'connector' ? choice.connector.id : choice.wallet.id,
          href: link?.href,
          target: link?.target,
          busy: link !== undefined && link.href === undefined,
          ...(isChosen(choice) && { 'aria-current': true }),
          onClick: ({ currentTarget }) => {
            liftMark(currentTarget)
            choose(choice)
          },
        },
      }
    },
    [targetOf, findListing, isChosen, choose],
  )
}
