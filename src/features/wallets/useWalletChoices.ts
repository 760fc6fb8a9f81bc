import { useAtomValue, useSetAtom } from 'jotai/react'
import { findListingAtom } from '../../state/findWallet.ts'
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
    onClick: () => void
  }
}

/** What each row of a list of wallets shows and does: the list follows the state once for all of them. */
export function useWalletChoices(): (choice: WalletChoice) => WalletControl {
  const doorOf = useAtomValue(walletDoorAtom)
  const findListing = useAtomValue(findListingAtom)
  const choose = useSetAtom(chooseWalletAtom)
  return (choice) => {
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
        onClick: () => choose(choice),
      },
    }
  }
}
