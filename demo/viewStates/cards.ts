import type { Scenario, Services, ViewState } from './scenario.ts'
import { scenarios } from './scenarios.ts'
import { type Trouble, troubledScenarios, troubles } from './troubledScenarios.ts'

/** A card of the gallery: one state of a view. */
export type Card = {
  /** Also the first part of the card's host name. */
  id: string
  scenario: Scenario
  state: ViewState
}
export type CardGroup = { title: string; cards: readonly Card[] }

const isTrouble = (name: string | null): name is Trouble =>
  name !== null && Object.hasOwn(troubles, name)

/**
 * Every card of the gallery.
 *
 * @param services the faults to show; any other value means none
 */
export function cardGroups(
  { views }: { views: readonly { name: string; opens: boolean }[] },
  services: string | null,
  real: Services,
): readonly CardGroup[] {
  const nameable = views.flatMap(({ name, opens }) => (opens ? [name] : []))
  const shown = isTrouble(services)
    ? troubledScenarios(services, nameable)
    : scenarios.filter(({ page }) => page?.userAgent === undefined)
  return shown.map((scenario, place) => ({
    title: scenario.title,
    cards: scenario.states(real).map((state) => ({ id: idOf(place, state), scenario, state })),
  }))
}

// The name alone is not unique: some are in two tables.
const idOf = (place: number, { name }: ViewState) =>
  `${place}-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`.slice(0, 63).replace(/-$/, '')

/** The states on the way to a state, in order. */
export function chainTo(state: ViewState, states: readonly ViewState[]): readonly ViewState[] {
  // Each call creates the states again; what they share is shared within one table.
  const own = states.find(({ name }) => name === state.name)
  const before = own?.follows && states.find(({ name }) => name === own.follows)
  if (!own) throw new Error(`${state.name} is in another table`)
  return [...(before ? chainTo(before, states) : []), own]
}
