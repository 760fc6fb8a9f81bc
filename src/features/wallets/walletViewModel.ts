import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import type { WalletMark } from '#domain/wallet/walletMark.ts'
import type { IconShape } from '#ui/Icon/Icon.tsx'

/** The data of a wallet's mark. */
export type WalletViewModel = {
  name: string
  /** The wallet's own or the site's picture. */
  imageUrl?: string | undefined
  /** The picture in the directory, fetched when the mark becomes visible. */
  imageId?: string | undefined
  /** Drawn where there is neither. */
  mark?: WalletMark | undefined
  /** Drawn where no single wallet is meant. */
  icon?: IconShape | undefined
}

export const viewModelOfListing = ({
  name,
  image_id,
  image_url,
  mark,
}: WalletListing): WalletViewModel => ({
  name,
  imageUrl: image_url ?? undefined,
  imageId: image_id ?? undefined,
  mark: mark ?? undefined,
})

/** A wallet without a picture of its own uses that of its directory entry. */
export const viewModelOfConnector = (
  { name, imageUrl }: Pick<ConnectorInfo, 'name' | 'imageUrl'>,
  listing: WalletListing | undefined,
): WalletViewModel => ({
  name,
  imageUrl,
  imageId: imageUrl ? undefined : (listing?.image_id ?? undefined),
  mark: listing?.mark ?? undefined,
})
