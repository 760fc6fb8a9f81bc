import { useAtomValue, useSetAtom } from 'jotai/react'
import { goBackAtom } from '#actions/view/goBack.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { PASSKEY_ID } from '#domain/wallet/connector.ts'
import { FrameStage } from '#parts/FrameStage/FrameStage.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { isPasskeyWalletAtom } from '#state/frame/embedded.ts'
import { ownTitleAtom } from '#state/view/router.ts'
import { useLabel } from '#ui/live/useLabel.ts'
import { useNeed } from '#ui/live/useNeed.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { saveWordsAtom } from './saveWords.ts'

/** The passkey wallet's page that leads to its recovery words. They are in the wallet's own window alone. */
export function SaveRecoveryWordsView() {
  const t = useAtomValue(translateAtom)
  const isHere = useAtomValue(isPasskeyWalletAtom)
  useLabel(t('passkey.words.save'), useSetAtom(ownTitleAtom))
  const save = useSetAtom(saveWordsAtom)
  const goBack = useSetAtom(goBackAtom)
  const goTo = useSetAtom(goToAtom)
  useNeed(isHere, () => goTo({ view: 'Account' }, { how: 'reset' }))
  useOnArrival((signal) => {
    if (isHere) void save({ signal })
  })
  if (!isHere) return null
  return <FrameStage wallet={PASSKEY_ID} exit={{ label: t('common.cancel'), onClick: goBack }} />
}
