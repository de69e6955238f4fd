// Checks, shrinks and previews photos before upload; file inputs work without it.

/** The server's limit, in bytes. */
const TOO_BIG = 5 * 1024 * 1024;
const LONGEST_SIDE = 1600;
/** Bytes per millisecond of a slow line. */
const SLOW = 8;
const TILE = 192;
const UNSUPPORTED = "HEIC photos are not supported, please choose JPEG";
const STORED_TYPES = /^image\/(jpeg|png|webp|gif|avif)$/;

type Chosen = { file: File; tile: HTMLCanvasElement };

export function preparePhotos(inputs: Iterable<HTMLInputElement>): void {
  for (const input of inputs) preparePhotosOf(input);
}

function preparePhotosOf(input: HTMLInputElement): void {
  const { form } = input;
  if (!form) return;
  const tiles = document.createElement("ul");
  tiles.className = "thumbs";
  tiles.dataset.chosen = "";
  const fault = document.createElement("div");
  fault.className = "error";
  fault.role = "alert";
  fault.tabIndex = -1;
  input.parentElement?.before(tiles);
  input.closest(".slots")?.after(fault);
  // Also types known only after reading, such as HEIC, which some browsers can read.
  input.accept = "image/*";
  let chosen: Chosen[] = [];
  let preparing: Promise<void> | null = null;

  function show() {
    const files = new DataTransfer();
    for (const { file } of chosen) files.items.add(file);
    input.files = files.files;
    // How long the button stays busy, in milliseconds.
    const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
    if (form) form.dataset.uploads = String(bytes / SLOW);
    tiles.replaceChildren(...chosen.map(tileOf));
  }

  function tileOf(photo: Chosen, index: number): HTMLElement {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn quiet small";
    button.innerHTML = 'Remove<span class="hide"></span>';
    const name = `chosen photo ${index + 1}`;
    (button.lastChild as HTMLElement).textContent = ` ${name}`;
    photo.tile.ariaLabel = name;
    button.addEventListener("click", () => {
      chosen = chosen.filter((other) => other !== photo);
      fault.replaceChildren();
      show();
      input.focus();
    });
    item.append(photo.tile, button);
    return item;
  }

  async function take(files: File[]) {
    fault.replaceChildren();
    input.ariaBusy = "true";
    const faults = new Set<string>();
    const added: Chosen[] = [];
    for (const file of files) {
      const photo = await prepared(file);
      const named = (fault: string) => (files.length > 1 ? `${file.name}: ${fault}` : fault);
      if (typeof photo === "string") faults.add(named(photo));
      else added.push(photo);
    }
    const all = input.multiple ? [...chosen, ...added] : added.length ? added : chosen;
    const room = roomFor(input);
    if (all.length > room) faults.add(fullMessage(input));
    chosen = all.slice(0, room);
    show();
    input.ariaBusy = null;
    if (faults.size) fault.replaceChildren(`${[...faults].join(". ")} `, goOn());
  }

  /** What was refused is missing from what is sent, which only the person can want. */
  function goOn(): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn quiet small";
    button.textContent = "Continue without it";
    button.addEventListener("click", () => {
      fault.replaceChildren();
      input.focus();
    });
    return button;
  }

  function showFault() {
    const fold = fault.closest("details");
    if (fold) fold.open = true;
    fault.focus();
  }

  const start = () => {
    const files = [...(input.files ?? [])];
    // Cancelling the dialog keeps the earlier choice.
    if (files.length) preparing = take(files).finally(() => (preparing = null));
    else show();
  };
  input.addEventListener("change", start);
  // Before anything else that listens: nothing is sent yet.
  const stop = (event: SubmitEvent) => {
    if (!preparing && !fault.hasChildNodes()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (preparing) void preparing.then(() => form.requestSubmit(event.submitter));
    else showFault();
  };
  form.addEventListener("submit", stop, { capture: true });
  if (input.files?.length) start();
}

function roomFor(input: HTMLInputElement): number {
  if (!input.multiple) return 1;
  const page = input.closest("main, .sheet") ?? document;
  const stored = page.querySelectorAll(".thumbs:not([data-chosen]) > li").length;
  const leaving = page.querySelectorAll(".thumbs input:checked").length;
  return Math.max(0, Number(input.dataset.most ?? Number.POSITIVE_INFINITY) - stored + leaving);
}

function fullMessage({ dataset: { most } }: HTMLInputElement): string {
  return `Maximum of ${most ?? 1} photos reached - delete a photo to add new ones`;
}

/** Some browsers give out noise in place of what was drawn, against fingerprints; others a little of it. */
const MOST_NOISE = 16;
let readsBack: boolean | undefined;

/** Whether a canvas gives back what was drawn on it. */
function canRead(): boolean {
  readsBack ??= noiseOfCanvas() < MOST_NOISE;
  return readsBack;
}

/** Of a colour from 0 to 255; infinite where reading is not allowed. */
function noiseOfCanvas(): number {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 16, height: 16 });
  const context = canvas.getContext("2d");
  if (!context) return Number.POSITIVE_INFINITY;
  const colour = [60, 130, 200, 255];
  context.fillStyle = `rgb(${colour.slice(0, 3)})`;
  context.fillRect(0, 0, 16, 16);
  try {
    const { data } = context.getImageData(0, 0, 16, 16);
    const noise = data.reduce((sum, value, at) => sum + Math.abs(value - (colour[at % 4] ?? 0)), 0);
    return noise / data.length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

async function prepared(file: File): Promise<Chosen | string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => null,
  );
  if (!bitmap || (!canRead() && !STORED_TYPES.test(file.type))) {
    return /heic|heif/i.test(file.type + file.name) ? UNSUPPORTED : "Please upload an image file";
  }
  const small = canRead() ? await shrunk(file, bitmap) : file;
  const tile = drawn(bitmap, TILE, TILE, Math.max);
  bitmap.close();
  tile.role = "img";
  tile.className = "photo";
  return small && small.size < TOO_BIG
    ? { file: small, tile }
    : "Image size should be less than 5MB";
}

/** Returns null if no copy of at most 1600 pixels can be made. */
async function shrunk(file: File, bitmap: ImageBitmap): Promise<File | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const isStored = STORED_TYPES.test(file.type);
  if (scale === 1 && isStored && file.size < TOO_BIG / 5) return file;
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.round(side * scale)) as [
    number,
    number,
  ];
  const canvas = drawn(bitmap, Math.max(1, width), Math.max(1, height), Math.min);
  const copy = (await encoded(canvas, "image/webp")) ?? (await encoded(canvas, "image/jpeg"));
  if (isStored && (!copy || (scale === 1 && copy.size >= file.size))) return file;
  if (!copy) return null;
  const name = file.name.replace(/\.\w+$/, "") + (copy.type === "image/webp" ? ".webp" : ".jpg");
  return new File([copy], name, { type: copy.type });
}

/** Draws all of the bitmap (Math.min) or its cropped centre (Math.max). */
function drawn(
  bitmap: ImageBitmap,
  width: number,
  height: number,
  pick: (...scales: number[]) => number,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const scale = pick(width / bitmap.width, height / bitmap.height);
  const [w, h] = [bitmap.width * scale, bitmap.height * scale];
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h);
  return canvas;
}

/** Encodes a picture; null if the browser can't encode this type and would fall back to PNG. */
async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.85));
  return blob?.type === type ? blob : null;
}
