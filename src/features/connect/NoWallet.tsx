import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { canPairAtom } from '#state/connection/canPair.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { getWallet } from '#ui/Illustration/drawings/getWallet.ts'
import { listsOthersAtom } from './connectSections.ts'

/** For visitors without a wallet: where to get one, as far as this page can say. */
export function NoWallet() {
  const t = useAtomValue(translateAtom)
  const knowsMore = useAtomValue(listsOthersAtom)
  const canPair = useAtomValue(canPairAtom)
  const goTo = useSetAtom(goToAtom)
  return (
    <EmptyState
      drawing={getWallet}
      title={t('connect.none.title')}
      text={knowsMore && canPair ? t('connect.none.text') : undefined}
      action={
        knowsMore && (
          <Button size="small" onClick={() => goTo({ view: 'GetWallet' })}>
            {t('connect.getOne')}
          </Button>
        )
      }
    />
  )
}
