import { useAtomValue } from 'jotai/react'
import { translateAtom } from '../../state/locale.ts'

/** Tells who cannot see the arrow that a link opens a new tab. */
export function NewTabHint() {
  const t = useAtomValue(translateAtom)
  return <span className="ui-hidden"> ({t('common.newTab')})</span>
}
