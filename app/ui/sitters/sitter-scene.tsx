import { use } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { LowDataContext } from "#app/ui/layout/low-data.ts";
import { photoAt, sceneOf } from "#app/ui/photo-source.ts";

/** The picture at the top of a card, on wide screens. */
export function SitterScene({ src }: { src: string }) {
  if (use(LowDataContext)) return null;
  return (
    <img
      className="scene"
      src={photoAt(src, 640)}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
    />
  );
}

type Pictured = { id: string; name: string; profilePhoto: string | null; cover: string | null };

/**
 * The portrait of a sitter; without one, their cover photo or one of our scenes, with their
 * initials.
 */
export function SitterPortrait({ sitter, eager }: { sitter: Pictured; eager: boolean }) {
  const { id, name, profilePhoto, cover } = sitter;
  if (profilePhoto || use(LowDataContext))
    return <Avatar name={name} photo={profilePhoto} size="xl" eager={eager} />;
  return (
    <>
      <img
        className="avatar xl"
        src={photoAt(cover ?? sceneOf(id), 640)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
      />
      <Avatar name={name} size="sm" />
    </>
  );
}
