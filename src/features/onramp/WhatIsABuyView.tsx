import { useAtomValue, useSetAtom } from 'jotai/react'
import { goBackAtom } from '../../actions/goBack.ts'
import { translateAtom } from '../../state/locale.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { walletAssets } from '../../ui/Illustration/drawings/walletAssets.ts'

/** What buying is, for someone who never did. */
export function WhatIsABuyView() {
  const t = useAtomValue(translateAtom)
  const goBack = useSetAtom(goBackAtom)
  return (
    <EmptyState
      drawing={walletAssets}
      title={t('whatIsABuy.title')}
      text={t('whatIsABuy.text')}
      action={
        <Button variant="primary" onClick={() => goBack()}>
          {t('title.BuyInProgress')}
        </Button>
      }
    />
  )
}
