import { useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { LinePlaces } from '#ui/Line/LinePlaces.tsx'

/** Reserves the space of a list. */
export function ListPlace() {
  const t = useAtomValue(translateAtom)
  return <LinePlaces count={4} label={t('common.loading')} />
}
