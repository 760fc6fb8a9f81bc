import { type ViewState, viewOf } from '../../demo/viewStates/scenario.ts'

/**
 * Of a table's states the first of each view, reached through the states that it follows.
 *
 * @param seen the views shown before, which are left out; those of this table are added
 */
export function oncePerView(states: readonly ViewState[], seen: Set<string>): ViewState[] {
  const shown = new Set<string>()
  for (const { name } of states) {
    if (seen.has(viewOf(name))) continue
    seen.add(viewOf(name))
    shown.add(name)
  }
  const needed = new Set(shown)
  for (const { name, follows } of states.toReversed())
    if (follows && needed.has(name)) needed.add(follows)

  let way: ViewState[] = []
  return states.flatMap((state) => {
    if (!needed.has(state.name)) return []
    const steps = [...way, state]
    way = shown.has(state.name) ? [] : steps
    if (!shown.has(state.name)) return []
    const go: ViewState['go'] = async (visitor) => {
      for (const step of steps) await step.go(visitor)
    }
    return [{ ...state, go }]
  })
}
