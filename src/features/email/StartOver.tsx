import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import type { EmailChange } from './emailUpdate.ts'
import { useResendWait } from './useResendWait.ts'

/** Goes back to the address, for visitors whose code did not arrive. */
export function StartOver({ email, returnTo }: Pick<EmailChange, 'email' | 'returnTo'>) {
  const t = useAtomValue(translateAtom)
  const goTo = useSetAtom(goToAtom)
  const seconds = useResendWait()
  return (
    <>
      {t('updateEmail.wrong')}{' '}
      <Button
        variant="text"
        disabled={seconds > 0}
        onClick={() =>
          goTo({ view: 'UpdateEmailWallet', params: { email, returnTo } }, { how: 'replace' })
        }
      >
        {seconds > 0 ? t('updateEmail.startOverIn', { seconds }) : t('common.tryAgain')}
      </Button>
    </>
  )
}
