import { useAtomValue, useSetAtom } from 'jotai/react'
import { memo } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { displayAmount } from '#domain/money/displayAmount.ts'
import type { Nft } from '#domain/token/nft.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { Press } from '#ui/Press/Press.tsx'
import { NftPicture } from './NftPicture.tsx'

/** A collectible in the grid; leads to its details. */
export const NftTile = memo(function NftTile({ nft }: { nft: Nft }) {
  const t = useAtomValue(translateAtom)
  const { locale } = useAtomValue(messagesAtom)
  const goTo = useSetAtom(goToAtom)
  const { id, name, collection, amount, tokenId } = nft
  const count = displayAmount(amount, 0, { locale }).text
  return (
    <Press
      className="nft-tile"
      part="row"
      data-nft={id}
      onClick={() => goTo({ view: 'Nft', params: { id } })}
    >
      <NftPicture nft={nft} />
      {amount > 1n && (
        <>
          <span className="nft-count" aria-hidden>
            ×{count}
          </span>
          <span className="ui-hidden">{t('nfts.amount', { amount: count })}</span>
        </>
      )}
      <span className="nft-name">
        <bdi>{name ?? (tokenId ? `#${tokenId}` : t('nfts.unnamed'))}</bdi>
      </span>
      <span className="nft-collection">
        <bdi>{collection}</bdi>
      </span>
    </Press>
  )
})
