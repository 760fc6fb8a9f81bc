import { useAtomValue, useSetAtom } from 'jotai/react'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'

/** The way to the introduction, for visitors without a wallet. */
export function NewHere({ className }: { className: string }) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const track = useSetAtom(trackAtom)
  return (
    <p className={`${className} ui-small ui-soft`}>
      {t('connect.newHere')}{' '}
      <Button
        variant="text"
        onClick={() => {
          track('CLICK_WALLET_HELP', {})
          goTo({ view: 'WhatIsAWallet' })
        }}
      >
        {t('title.WhatIsAWallet')}
      </Button>
    </p>
  )
}
