import { useAtomValue } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useEffect, useState } from 'react'
import { singleFlight } from '#lib/singleFlight.ts'
import { stripControls } from '#lib/stripControls.ts'
import { configAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { getCurrencyImage, getTokenImage } from '#wire/api/onramp.ts'

const kinds = { currency: getCurrencyImage, token: getTokenImage } as const

/** Pictures by kind and id, for the client's lifetime. */
const picturesAtom = atom((get) => {
  const { api, signal } = get(servicesAtom)
  const known = new Map<string, string>()
  const once = singleFlight<string>()
  signal.addEventListener('abort', () => {
    for (const url of known.values()) URL.revokeObjectURL(url)
  })
  return {
    known,
    fetch: (kind: keyof typeof kinds, id: string) =>
      once(`${kind} ${id}`, async (o) => {
        const url = URL.createObjectURL(await api.call(kinds[kind], { id }, o))
        known.set(`${kind} ${id}`, url)
        return url
      }),
  }
})

type CurrencyMarkProps = { kind: keyof typeof kinds; id: string }

/** The picture of a currency or token; a letter where there is none. */
export function CurrencyMark({ kind, id }: CurrencyMarkProps) {
  const { known, fetch } = useAtomValue(picturesAtom)
  const hasProject = useAtomValue(configAtom).projectId !== undefined
  const [, setFetched] = useState('')
  useEffect(() => {
    if (hasProject && !known.has(`${kind} ${id}`))
      fetch(kind, id).then(setFetched, (error: unknown) =>
        console.debug(`[latchkey] No image for ${id}`, error),
      )
  }, [hasProject, known, fetch, kind, id])
  return <Mark name={stripControls(id)} src={known.get(`${kind} ${id}`)} shape="round" />
}
