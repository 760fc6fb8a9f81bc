import { useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { DataRowPlaces } from '#ui/DataRow/DataRowPlaces.tsx'

/** Reserves the space of a list. */
export function ListPlace() {
  const t = useAtomValue(translateAtom)
  return <DataRowPlaces count={4} label={t('common.loading')} />
}
