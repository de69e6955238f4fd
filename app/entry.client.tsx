// No page hydrates: documents, links and forms carry the product, and app/enhance.ts adds comfort.
export {};
