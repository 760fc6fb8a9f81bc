import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import type { Nft } from '#domain/token/nft.ts'
import { known } from '#domain/view/remoteData.ts'
import { translateAtom } from '#state/config/locale.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { nftsAtom } from '#state/token/nfts.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { eyeIcon } from '#ui/Icon/icons/eyeIcon.ts'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { VirtualGrid } from '#ui/VirtualGrid/VirtualGrid.tsx'
import { loadNftsAtom } from './loadNfts.ts'
import { NftTile } from './NftTile.tsx'
import css from './nfts.css'

/** A tile with the gap below it, px. */
const TILE = 166

const keyOf = ({ id }: Nft) => id
const renderTile = (nft: Nft) => <NftTile nft={nft} />

/** The collectibles of the account; likely spam is collapsed. */
export function Nfts({ height }: { height: number }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const network = useAtomValue(activeNetworkAtom)?.name ?? ''
  const data = useAtomValue(nftsAtom)
  const [isUnfolded, setUnfolded] = useState(false)
  const load = useNftPages()
  const pages = known(data)
  const retry = { label: t('common.tryAgain'), onClick: () => load({ force: true }) }

  if (!pages) {
    if (data.status === 'failed')
      return <ErrorState title={t('nfts.failed')} text={messageOf(data.error)} retry={retry} />
    return <TilePlaces label={t('common.loading')} />
  }
  const { items, next, isOffered } = pages
  if (!isOffered)
    return (
      <EmptyState
        drawing={searchEmpty}
        title={t('nfts.notOffered.title')}
        text={t('nfts.notOffered.text')}
      />
    )
  const spam = items.filter(({ isSpam }) => isSpam)
  const wanted = items.filter(({ isSpam }) => !isSpam)
  const isEmpty = wanted.length === 0 && !next && !isUnfolded
  return (
    <>
      {isEmpty && (
        <EmptyState
          drawing={searchEmpty}
          title={t('nfts.empty.title')}
          text={t('nfts.empty.text', { network })}
        />
      )}
      <VirtualGrid
        items={isUnfolded ? [...wanted, ...spam] : wanted}
        itemKey={keyOf}
        renderItem={renderTile}
        label={t('nfts.title')}
        total={next ? -1 : undefined}
        rowHeight={TILE}
        minColumn={104}
        height={height}
        busy={data.status === 'loading'}
        onReachEnd={() => next && load({ more: true })}
        end={
          <>
            {data.status === 'loading' && next && <TilePlaces label={t('common.loading')} />}
            {data.status === 'failed' && (
              <p className="nft-note ui-small ui-soft">
                {t('activity.more.failed')}{' '}
                <Button
                  variant="text"
                  onClick={() => load(next ? { more: true } : { force: true })}
                >
                  {retry.label}
                </Button>
              </p>
            )}
            {spam.length > 0 && !isUnfolded && (
              <p className="nft-note">
                <Button size="small" icon={eyeIcon} onClick={() => setUnfolded(true)}>
                  {t('nfts.hidden', { count: spam.length })}
                </Button>
              </p>
            )}
          </>
        }
      />
    </>
  )
}

function TilePlaces({ label }: { label: string }) {
  return (
    <div className="nft-places" aria-busy>
      <span className="ui-hidden">{label}</span>
      {[0, 1, 2].map((at) => (
        <div key={at}>
          <Skeleton height={112} />
          <Skeleton shape="text" width="70%" />
        </div>
      ))}
    </div>
  )
}

/** Loads the first page when shown, and further ones. */
const useNftPages = () => {
  const account = useAtomValue(accountAddressAtom)
  const load = useSetAtom(loadNftsAtom)
  const leaving = useRef<AbortSignal>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has others
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller.signal
    queueMicrotask(() => void load({ signal: controller.signal }))
    return () => controller.abort()
  }, [account, load])
  return (what: { more?: boolean; force?: boolean }) => {
    void load({ ...what, signal: leaving.current })
  }
}
