import type { ModalPage } from './modalPage.ts'

/** A view, and how a visitor gets there from the one before. */
export type Step = readonly [name: string, go: (modal: ModalPage) => Promise<unknown>]
