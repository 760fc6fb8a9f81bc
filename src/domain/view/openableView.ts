import type { ViewName, ViewsOf } from './views.ts'

type NamedIn<Views> = {
  [View in keyof Views]: Views[View] extends { byName: unknown } ? View : never
}[keyof Views]

/** The views that a page can open by their names. */
export type OpenableView = ViewName &
  { [Feature in keyof ViewsOf]: NamedIn<ViewsOf[Feature]> }[keyof ViewsOf]
