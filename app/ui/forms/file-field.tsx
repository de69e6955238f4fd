import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { FieldErrors, FieldFrame } from "#app/ui/forms/field-frame.tsx";
import {
  controlProps,
  type FieldProps,
  type FormField,
  startOptions,
} from "#app/ui/forms/form-field.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Photo } from "#app/ui/photo.tsx";

export const DELETED_ON_SAVE = "Those you mark are deleted when you save.";

const copy = {
  addPhoto: "Add a photo",
  addPhotos: "Add photos",
  deletePhoto: (number: number) => `Delete photo ${number}`,
};

const photoTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** Uploads photos, and lists stored ones with checkboxes that delete them on save. */
export function FileField({
  field,
  label,
  hint,
  multiple,
  most,
  existing = [],
  current,
  add = multiple ? copy.addPhotos : copy.addPhoto,
  removal = { id: "remove", name: "remove" },
  full,
  room,
  accept = photoTypes,
}: Omit<FieldProps, "messages"> & {
  multiple?: boolean;
  /** The most photos, including stored ones. */
  most?: number;
  existing?: string[];
  /** The current photo, which a new one replaces. */
  current?: ReactNode;
  add?: string;
  /** The field of the 'Delete' checkboxes, whose values are the paths. */
  removal?: FormField;
  full?: ReactNode;
  /** How much room is left, if it is little. */
  room?: string | undefined;
  accept?: string;
}) {
  const removed = startOptions(removal);
  const hints = [hint, room].filter(Boolean).join(" · ") || undefined;
  return (
    <FieldFrame field={field} label={label} hint={hints}>
      <div className="slots">
        {existing.length > 0 && (
          <ul className="thumbs">
            {existing.map((src, i) => (
              <li key={src}>
                <Photo
                  src={src}
                  alt={`Photo ${i + 1}`}
                  width={144}
                  height={144}
                  sizes="144px"
                  eager
                />
                <label className="chip">
                  <input
                    type="checkbox"
                    name={removal.name}
                    value={src}
                    defaultChecked={removed.includes(src)}
                    aria-label={copy.deletePhoto(i + 1)}
                  />
                  <span>
                    <Icon name="trash" size={18} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
        {current && <div className="current">{current}</div>}
        {full && <p className="soft">{full}</p>}
        <div className={classNames("input drop", full !== undefined && "if-room")}>
          <span className="btn ghost small" aria-hidden="true">
            <Icon name="picture" />
            {add}
          </span>
          <input
            {...controlProps(field, { hint: hints })}
            type="file"
            accept={accept}
            multiple={multiple}
            data-most={most}
          />
        </div>
      </div>
      {existing.length > 0 && <FieldErrors field={removal} />}
    </FieldFrame>
  );
}
