/**
 * A property of the document, read past the elements that answer for it by their names: of `<img name="currentScript">`
 * or `<form name="body">`, which sanitizers may let through, `document.currentScript` and `document.body` are the element.
 *
 * @see https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */
export const fromDocument = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, document)
