/** What the snippets for Angular use of `@angular/core`, as its version 20 declares it. */

type Metadata = { selector: string; template: string; schemas?: readonly object[] }

export declare const CUSTOM_ELEMENTS_SCHEMA: object
export declare function Component(metadata: Metadata): (type: object) => void

export type WritableSignal<Value> = (() => Value) & { set(value: Value): void }
export declare function signal<Value>(value: Value): WritableSignal<Value>

export type ElementRef<Native> = { nativeElement: Native }
export declare const viewChild: { required<Found>(locator: string): () => Found }
