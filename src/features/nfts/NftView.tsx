import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { displayAmount } from '#domain/money/displayAmount.ts'
import { explorerPage } from '#domain/network/explorerPage.ts'
import type { Nft } from '#domain/token/nft.ts'
import { known } from '#domain/view/remoteData.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { nftsAtom } from '#state/token/nfts.ts'
import { Button } from '#ui/Button/Button.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { useNeed } from '#ui/live/useNeed.ts'
import { Note } from '#ui/Note/Note.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { NftPicture } from './NftPicture.tsx'
import css from './nfts.css'

/** The details of one collectible. */
export function NftView({ params: { id } }: { params: { id: string } }) {
  const goTo = useSetAtom(goToAtom)
  const nft = known(useAtomValue(nftsAtom))?.items.find((one) => one.id === id)
  // It was sent away, or the account is no longer active.
  useNeed(nft !== undefined, () => goTo({ view: 'Account' }, { how: 'reset' }))
  return nft ? <NftDetail nft={nft} /> : null
}

function NftDetail({ nft }: { nft: Nft }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { locale } = useAtomValue(messagesAtom)
  const network = useAtomValue(findNetworkAtom)(nft.networkId)
  const { name, collection, description, contract, tokenId, amount, standard, isSpam } = nft
  const href = explorerPage(network, 'address', contract)
  return (
    <>
      <div className="nft-large">
        <NftPicture nft={nft} />
      </div>
      <h3 className="nft-title ui-title">
        <bdi>{name ?? t('nfts.unnamed')}</bdi>
      </h3>
      {isSpam && (
        <Note tone="warning" icon={warningIcon}>
          {t('nft.spam')}
        </Note>
      )}
      {description && <p className="nft-description">{description}</p>}
      <dl className="nft-facts">
        {collection && (
          <Fact name={t('nft.collection')}>
            <bdi>{collection}</bdi>
          </Fact>
        )}
        {amount !== 1n && (
          <Fact name={t('nft.owned')}>{displayAmount(amount, 0, { locale }).text}</Fact>
        )}
        {tokenId && (
          <Fact name={t('nft.tokenId')}>
            <bdi dir="ltr">{tokenId}</bdi>
          </Fact>
        )}
        <Fact name={t(standard === 'metaplex' ? 'nft.mint' : 'nft.contract')}>
          <bdi dir="ltr">{contract}</bdi>
        </Fact>
        {network && (
          <Fact name={t('account.network')}>
            <bdi>{network.name}</bdi>
          </Fact>
        )}
      </dl>
      {href && (
        <Button iconEnd={externalIcon} href={href} target="_blank">
          {t('account.explorer')}
        </Button>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
