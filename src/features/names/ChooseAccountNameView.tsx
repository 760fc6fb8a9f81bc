import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { walletKey } from '#ui/Illustration/drawings/walletKey.ts'
import { NamesGate } from './NamesGate.tsx'

/** Explains what a name is for. */
export function ChooseAccountNameView() {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  return (
    <NamesGate>
      <EmptyState
        drawing={walletKey}
        title={t('names.pitch.title')}
        text={t('names.pitch.text')}
        action={
          <Button
            variant="primary"
            data-action="choose"
            onClick={() => goTo({ view: 'RegisterAccountName' })}
          >
            {t('title.RegisterAccountName')}
          </Button>
        }
      />
    </NamesGate>
  )
}
