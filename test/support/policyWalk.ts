import type { Door } from './door.ts'
import type { Stage, VisitOptions } from './stage.ts'
import type { Step } from './step.ts'
import { watchPolicy } from './watchPolicy.ts'

/** Goes all the way under the page's own policy; answers whatever the browser had to say about it. */
export async function policyWalk(
  stage: Stage,
  options: VisitOptions,
  walk: readonly Step[],
  enter: (door: Door) => Promise<unknown> = async () => {},
) {
  const { reports, strangers, watch } = watchPolicy()
  const door = await stage.visit({
    ...options,
    browser: { viewport: { width: 1280, height: 900 } },
    prepare: watch,
  })
  await enter(door)
  const seen: string[] = []
  for (const [name, go] of walk) {
    await go(door)
    seen.push(name)
  }
  const { troubles } = door
  await door.close()
  return { reports, strangers, troubles, seen }
}
