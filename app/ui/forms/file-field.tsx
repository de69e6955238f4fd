import { FieldFrame } from "#app/ui/forms/field-frame.tsx";
import { controlProps, type FieldProps } from "#app/ui/forms/form-field.ts";
import { Photo } from "#app/ui/photo.tsx";

const photoTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** Photos to upload, with those that are there already and a box on each to remove it. */
export function FileField({
  field,
  label,
  hint,
  multiple,
  most,
  existing = [],
  removeName = "remove",
  full,
  accept = photoTypes,
}: Omit<FieldProps, "messages"> & {
  multiple?: boolean;
  /** How many photos there may be in all, those there are already included. */
  most?: number;
  /** Paths of stored photos. */
  existing?: string[];
  /** The name of the 'Remove' boxes, whose values are the paths; null for photos that must stay. */
  removeName?: string | null;
  /** Why no more photos can be added, instead of the file input. */
  full?: string | undefined;
  accept?: string;
}) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {existing.length > 0 && (
        <ul className="thumbs">
          {existing.map((src, i) => (
            <li key={src}>
              <Photo src={src} alt={`Photo ${i + 1}`} width={96} height={96} sizes="96px" />
              {removeName && (
                <label className="toggle soft gap-2">
                  <input type="checkbox" name={removeName} value={src} />
                  <span>
                    Remove<span className="hide"> photo {i + 1}</span>
                  </span>
                </label>
              )}
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className="soft">{full}</p>
      ) : (
        <input
          {...controlProps(field, { hint })}
          className="input"
          type="file"
          accept={accept}
          multiple={multiple}
          data-most={most}
        />
      )}
    </FieldFrame>
  );
}
