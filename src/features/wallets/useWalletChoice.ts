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

/** What the row or the tile of a wallet shows and does, wherever it is listed. */
export function useWalletChoice(choice: WalletChoice): WalletControl {
  const door = useAtomValue(walletDoorAtom)(choice)
  const findListing = useAtomValue(findListingAtom)
  const choose = useSetAtom(chooseWalletAtom)
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
