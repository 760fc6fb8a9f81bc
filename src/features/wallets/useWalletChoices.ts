import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback } from 'react'
import { findListingAtom } from '../../state/findWallet.ts'
import { isChosenAtom } from './isChosen.ts'
import { chooseWalletAtom, type WalletChoice, walletDoorAtom } from './walletDoor.ts'
import { faceOfConnector, faceOfListing, type WalletFace } from './walletFace.ts'

export type WalletControl = {
  face: WalletFace
  /** For the row or tile. */
  press: {
    'data-wallet': string
    href?: string | undefined
    target?: string | undefined
    busy?: boolean | undefined
    /** It is what the other pane shows. */
    'aria-current'?: true
    onClick: () => void
  }
}

/**
 * What each row or tile of a list of wallets shows and does: the list follows the state once for all of them. The answer
 * stays the same function until that state changes.
 */
export function useWalletChoices(): (choice: WalletChoice) => WalletControl {
  const doorOf = useAtomValue(walletDoorAtom)
  const findListing = useAtomValue(findListingAtom)
  const isChosen = useAtomValue(isChosenAtom)
  const choose = useSetAtom(chooseWalletAtom)
  return useCallback(
    (choice) => {
      const door = doorOf(choice)
      const link = door.kind === 'view' ? undefined : door
      return {
        face:
          choice.kind === 'connector'
            ? faceOfConnector(choice.connector, findListing(choice.connector))
            : faceOfListing(choice.wallet),
        press: {
          'data-wallet': choice.kind === 'connector' ? choice.connector.id : choice.wallet.id,
          href: link?.href,
          target: link?.target,
          busy: link !== undefined && link.href === undefined,
          ...(isChosen(choice) && { 'aria-current': true }),
          onClick: () => choose(choice),
        },
      }
    },
    [doorOf, findListing, isChosen, choose],
  )
}
