import { useAtomValue, useSetAtom } from 'jotai/react'
import { returnToAtom } from '#actions/connection/returnTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { walletAssets } from '#ui/Illustration/drawings/walletAssets.ts'

/** Explains buying to first-time buyers. */
export function WhatIsABuyView() {
  const t = useAtomValue(translateAtom)
  const returnTo = useSetAtom(returnToAtom)
  return (
    <EmptyState
      drawing={walletAssets}
      title={t('whatIsABuy.title')}
      text={t('whatIsABuy.text')}
      action={
        <Button variant="primary" onClick={() => returnTo({ view: 'OnRampProviders' })}>
          {t('title.BuyInProgress')}
        </Button>
      }
    />
  )
}
